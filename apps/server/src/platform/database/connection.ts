/** Where a PostgreSQL listens. `host` is a folder when it listens on a Unix socket. */
export interface Connection {
  host: string;
  port: number;
  user: string;
  database: string;
  /** Only where it listens on TCP; a socket's folder is closed to other accounts instead. */
  password?: string;
}

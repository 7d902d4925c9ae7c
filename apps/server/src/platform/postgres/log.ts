/** Where the supervisor says what it does, one line each; the application's logger is one. */
export interface PostgresLog {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

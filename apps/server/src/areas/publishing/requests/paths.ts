/** Where the bytes of a request are served; each of these is signed before it is given away. */
const request = (id: number | string) => `/api/media/requests/${id}`;

export const requestPaths = {
  original: (id: number | string) => `${request(id)}/original`,
  poster: (id: number | string) => `${request(id)}/poster.webp`,
  manifest: (id: number | string) => `${request(id)}/master.m3u8`,
  playlist: (id: number | string, rendition: string) => `${request(id)}/${rendition}/playlist.m3u8`,
  key: (id: number | string, rendition: string) => `${request(id)}/${rendition}/key`,
  segment: (id: number | string, rendition: string, name: string) =>
    `${request(id)}/${rendition}/${name}`,
  /** A file that goes with a request. */
  file: (fileId: number | string) => `/api/media/request-files/${fileId}`,
};

/** How long the addresses of a request live, in seconds: a technician's working day. */
export const requestSeconds = 8 * 3600;

/** Where the bytes of courses are served; each of these is signed before it is given away. */
const video = (resourceId: number | string) => `/api/media/videos/${resourceId}`;

export const mediaPaths = {
  manifest: (resourceId: number | string) => `${video(resourceId)}/master.m3u8`,
  playlist: (resourceId: number | string, rendition: string) =>
    `${video(resourceId)}/${rendition}/playlist.m3u8`,
  key: (resourceId: number | string, rendition: string) => `${video(resourceId)}/${rendition}/key`,
  segment: (resourceId: number | string, rendition: string, name: string) =>
    `${video(resourceId)}/${rendition}/${name}`,
  captions: (resourceId: number | string, language: string) =>
    `${video(resourceId)}/captions/${language}`,
  original: (resourceId: number | string) => `${video(resourceId)}/original`,
  poster: (resourceId: number | string) => `${video(resourceId)}/poster.webp`,
  /** The file of a file resource. */
  file: (resourceId: number | string) => `/api/media/files/${resourceId}`,
  /** A file that goes with a video. */
  videoFile: (videoFileId: number | string) => `/api/media/video-files/${videoFileId}`,
};

/** What is left of an address's life once a video has been watched through, in seconds. */
const pauses = 2 * 3600;

/** How long the addresses of a video have to live, in seconds; four hours where nobody knows. */
export const viewingSeconds = (duration: number | null): number => (duration ?? 7200) + pauses;

/** How long the address of a download lives, in seconds. */
export const downloadSeconds = 3600;

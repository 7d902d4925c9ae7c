/** Where the bytes of courses are served; each of these is signed before it is given away. */
const partsAt = (home: string) => ({
  manifest: `${home}/master.m3u8`,
  playlist: (rendition: string) => `${home}/${rendition}/playlist.m3u8`,
  key: (rendition: string) => `${home}/${rendition}/key`,
  segment: (rendition: string, name: string) => `${home}/${rendition}/${name}`,
  original: `${home}/original`,
  poster: `${home}/poster.webp`,
});

/** The parts of one video that are asked for while it plays. */
export type VideoPaths = ReturnType<typeof partsAt>;

/** A course's video. */
export const videoPaths = (resourceId: number | string) =>
  partsAt(`/api/media/videos/${resourceId}`);

/** The video of an answer to a question. */
export const answerVideoPaths = (answerId: number | string) =>
  partsAt(`/api/media/answers/${answerId}`);

/** The video of a remark at a second of another one. */
export const remarkVideoPaths = (remarkId: number | string) =>
  partsAt(`/api/media/remarks/${remarkId}`);

export const mediaPaths = {
  captions: (resourceId: number | string, language: string) =>
    `/api/media/videos/${resourceId}/captions/${language}`,
  poster: (resourceId: number | string) => videoPaths(resourceId).poster,
  /** A sheet of a video's storyboard, from 0. */
  storyboard: (resourceId: number | string, sheet: number | string) =>
    `/api/media/videos/${resourceId}/storyboard/${sheet}`,
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

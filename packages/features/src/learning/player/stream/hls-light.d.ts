/** The light build comes without types of its own; what is left of it has the full one's. */
declare module "hls.js/light" {
  export * from "hls.js";
  export { default } from "hls.js";
}

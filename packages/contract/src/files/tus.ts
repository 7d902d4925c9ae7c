/**
 * Where uploads are sent by tus 1.0.0 (creation, creation-with-upload, termination): POST here, then
 * HEAD, PATCH and DELETE at the address that was answered. The token goes in Authorization; metadata are
 * `filename` and `filetype`. Another's upload is 404. A refused call's body is the usual one, in JSON.
 */
export const uploadsPath = "/api/uploads";

import "@majorant/ui/style/global.css";
import { fillDocument, followSession } from "@majorant/client/start.tsx";
import { createStaffRouter } from "./router.tsx";

const router = createStaffRouter();
followSession(router);
fillDocument(router);
// Whoever is signed in here is led on by now.
delete document.documentElement.dataset.session;

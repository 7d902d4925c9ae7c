import "./ui/style/global.css";
import { start } from "./app/start.tsx";
import { routeTree } from "./staffTree.gen.js";

// The staff's areas: an application of their own, which the browser makes by itself.
start(routeTree);

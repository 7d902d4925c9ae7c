import "./ui/style/global.css";
import { start } from "./app/start.tsx";
import { routeTree } from "./webTree.gen.js";

start(routeTree);

import "@majorant/ui/style/global.css";
import { start } from "./app/start.tsx";

start();

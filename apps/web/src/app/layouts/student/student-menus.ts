// The menus around a student's page, in one chunk that comes beside the page's own.
export { BarMenus } from "../BarMenus.tsx";
export { StudentSideMenu } from "./StudentSideMenu.tsx";
export { StudentTabBar } from "./StudentTabBar.tsx";

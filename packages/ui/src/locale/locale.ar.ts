import { locales } from "@majorant/domain/people/languages";
import "./rtl.css";

export const locale: string = locales.ar;

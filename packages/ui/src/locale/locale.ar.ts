import { locales } from "@majorant/domain/accounts/languages";
import "./rtl.css";

export const locale: string = locales.ar;

import "./rtl.css";

/** Arabic as in Tunisia: its names of the months, the digits of everywhere, hours from 0 to 23. */
export const locale: string = "ar-TN-u-hc-h23-nu-latn";

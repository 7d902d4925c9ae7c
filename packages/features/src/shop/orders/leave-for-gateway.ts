import type { PaymentStart } from "@majorant/contract/shop/orders";

/** Leaves for the gateway, as it asks: by posting its form, or by following an address. */
export function leaveForGateway(start: PaymentStart): void {
  if ("redirect" in start) {
    location.assign(start.redirect);
    return;
  }
  const form = document.createElement("form");
  form.method = "post";
  form.action = start.form.action;
  form.hidden = true;
  for (const { name, value } of start.form.fields) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  // Not form.submit(): a field of that name would hide it.
  HTMLFormElement.prototype.submit.call(form);
}

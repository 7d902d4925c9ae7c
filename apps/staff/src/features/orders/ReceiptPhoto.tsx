import { paymentPhoto } from "@majorant/features/orders/orders.api.ts";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import css from "./ReceiptPhoto.module.css";

export type ReceiptPhotoProps = { commandeId: number; transactionNumber: string };

/** The photo of the receipt that came with the declaration; pressed, it is shown whole. */
export function ReceiptPhoto({ commandeId, transactionNumber }: ReceiptPhotoProps) {
  const { data, error } = useQuery(paymentPhoto(commandeId, transactionNumber));
  const [address, setAddress] = useState<string>();
  const [whole, setWhole] = useState(false);

  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data.bytes);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);

  if (error) return <p>{error.message}</p>;
  if (!address) return <Skeleton height="12rem" />;
  return (
    <button
      type="button"
      className={css.photo}
      aria-expanded={whole}
      aria-label="Agrandir la photo du reçu"
      onClick={() => setWhole(!whole)}
    >
      <img src={address} alt="" />
    </button>
  );
}

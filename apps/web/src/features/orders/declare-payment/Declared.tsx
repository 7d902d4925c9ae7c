import { paymentPhoto } from "@majorant/features/orders/orders.api.ts";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import css from "./Declared.module.css";

type DeclaredProps = { orderId: number; transactionNumber: string; photo: boolean };

/** What a student declared, while it is being confirmed. */
export function Declared({ orderId, transactionNumber, photo }: DeclaredProps) {
  return (
    <div className={css.declared}>
      <p>Transaction n° {transactionNumber}</p>
      {photo && <Photo orderId={orderId} transactionNumber={transactionNumber} />}
    </div>
  );
}

function Photo({ orderId, transactionNumber }: Omit<DeclaredProps, "photo">) {
  const { data, error } = useQuery(paymentPhoto(orderId, transactionNumber));
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data.bytes);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (error) return <p>{error.message}</p>;
  if (!address) return <Skeleton height="12rem" />;
  return <img src={address} alt="Reçu que vous avez envoyé" className={css.photo} />;
}

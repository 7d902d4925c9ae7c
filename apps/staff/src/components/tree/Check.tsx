import { IconSquare, IconSquareCheckFilled } from "@tabler/icons-react";

/** Whether a row is one of those that are chosen: its row says it, this shows it. */
export const Check = ({ isChecked }: { isChecked: boolean }) =>
  isChecked ? (
    <IconSquareCheckFilled size={18} color="var(--link)" aria-hidden="true" />
  ) : (
    <IconSquare size={18} stroke={1.75} aria-hidden="true" />
  );

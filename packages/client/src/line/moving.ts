let moving = () => true;

/** Says how to know whether somebody is on the way to a page; until then, to the first one. */
export function movesBy(isUnderWay: () => boolean): void {
  moving = isUnderWay;
}

/** Whether somebody is on the way to a page that is not there yet. */
export const isMoving = () => moving();

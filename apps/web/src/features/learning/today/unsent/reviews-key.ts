/** Where a browser keeps what a user said of cards and is still to be sent; nothing once all is. */
export const reviewsKey = (userId: number) => `majorant.reviews.${userId}`;

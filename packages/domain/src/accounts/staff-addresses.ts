/** The first parts of the staff's addresses (docs/product/roles.md, Layout). */
const STAFF = /^\/(?:admin|utilisateurs|enseignant|technician)(?:[/?#]|$)/;

/**
 * Whether an address (`/admin/offres?page=2`) is in the staff's areas. These are an application of
 * their own: their pages are not in the script that visitors and students fetch, and their document
 * carries the nonce that their styles need.
 */
export const isStaffAddress = (address: string): boolean => STAFF.test(address);

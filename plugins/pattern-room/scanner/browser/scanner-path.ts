/** The address of the page that scans. */
export const scannerPath = '/dashboard/scanQrCode'

/** The address of the scanner page. */
export const scannerPath = '/dashboard/scanQrCode'

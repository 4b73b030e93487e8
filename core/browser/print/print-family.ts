/** The family that documents on paper are set in: the same on every machine, and readable for the PDF. */
export const printFamily = 'Print Sans'

/** Search value of a detail's address that opens once more what follows a confirmation. */
export const afterSubmitKey = 'after'

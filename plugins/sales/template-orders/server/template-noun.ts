/** Noun of the Templates, the confirmed colours of a sample order. */
export const templateNoun = 'templates'

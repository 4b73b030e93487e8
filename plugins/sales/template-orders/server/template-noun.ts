/** Noun of Templates: the confirmed colours of a sample order. */
export const templateNoun = 'templates'

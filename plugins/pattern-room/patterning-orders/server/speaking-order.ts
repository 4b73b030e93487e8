/**
 * SQL of the order in which the pattern orders of a design colour stand: first the one that speaks for the colour, which is not
 * cancelled and the latest. `alias` is that of the table.
 */
export const speakingFirst = (alias: string) => `(${alias}.status = 'Cancel'), ${alias}.id desc`

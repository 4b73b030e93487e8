/** The password of all accounts of the demo company. */
export const demoPassword = 'selvedge2026'

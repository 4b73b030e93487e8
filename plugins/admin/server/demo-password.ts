/** The password of everybody in the demo company. */
export const demoPassword = 'selvedge2026'

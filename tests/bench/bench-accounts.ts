/** The accounts of the demo company that ask: who follows production, who buys for it, and who keeps stock. */
export const benchAccounts = { production: 'shengchangendan', purchase: 'dahuocaigou', stock: 'cangguan' } as const

export type BenchPerson = keyof typeof benchAccounts

export { type ArrivedLine, receive, takeBack } from './bulk-purchases/server/bulk-purchase-arrivals.ts'

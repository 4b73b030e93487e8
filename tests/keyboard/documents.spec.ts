import { test } from './story.ts'
import { browserPlugins } from '../../src/plugins.browser.ts'
import { walkDocuments } from './document-walks.ts'

// Checks that apply to the pages of every registered document; the stories of a room test only what is its own.

test.describe.configure({ mode: 'parallel' })

await walkDocuments(browserPlugins, {
  username: 'admin',
  password: 'selvedge2026',
  elsewhere: {
    bundle_tickets: 'bundle-tickets: its list is that of one cutting order, whose id is in the address',
    material_stock_entries: 'stock-pages: they stand on the card of stock',
    material_stocks: 'stock-pages: its card is a list of movements, which has the keyboard',
    cloth_stocks: 'stock-pages: the demonstration has no garments in stock',
    cloth_stock_entries: 'stock-pages: they stand on the card of stock',
    cloth_inbound_orders: 'garment-sign-ins: the demonstration has none',
    cloth_warehouse_booking_orders: 'garment-bookings: the demonstration has none',
    dispatch_orders: 'garment-dispatches: the demonstration has none',
    factory_materials: 'material-outbound-orders: its rows open in place, and are sums without a page of their own',
    purchase_needs: 'purchase-workbench: its rows open in place, and are sums without a page of their own',
  },
})

import { emptyContent } from '../../core/shared/document/document-content.ts'
import { walkDocuments } from '../keyboard/document-walks.ts'
import { fabricSwatches } from './fabric-swatches/browser.ts'
import { swatchOrderModel } from './fabric-swatches/swatch-orders/swatch-order-model.ts'
import { at, password } from './swatch-callers.ts'

// What applies to the pages of every document applies to those of a plugin from outside.

walkDocuments([fabricSwatches], {
  username: 'admin',
  password,
  async prepare(page) {
    const admin = await at(page.request, 'admin')
    await admin('POST', 'swatches', { name: '素绉缎', composition: '100% 桑蚕丝', weight: 90 })
    await admin('POST', 'swatch_orders', { ...emptyContent(swatchOrderModel), title: '夏季面料' })
  },
})

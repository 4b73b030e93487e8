import type { Manifest } from '../../core/shared/manifest.ts'
import { message } from '../../core/shared/message.ts'

export const inboxManifest: Manifest = {
  id: 'inbox',
  title: message('通知与审批'),
  requires: ['admin'],
}

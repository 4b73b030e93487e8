import type { Manifest } from '../../core/shared/manifest.ts'
import { message } from '../../core/shared/message.ts'

export const patternRoomManifest: Manifest = {
  id: 'pattern-room',
  title: message('版房'),
  requires: ['sales'],
  permissionKeys: [],
}

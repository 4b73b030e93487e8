import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { developmentDataDocument } from '../development-data-contract.ts'
import { patternLoadDocument } from '../pattern-load-contract.ts'
import { developmentDataList } from './development-data-list.ts'
import { patternLoadList } from './pattern-load-list.ts'

/** Development data and the load of the pattern room on the server. */
export const developmentDataServerRoom: ServerRoom = {
  documents: [developmentDataDocument, patternLoadDocument],
  lists: [developmentDataList, patternLoadList],
}

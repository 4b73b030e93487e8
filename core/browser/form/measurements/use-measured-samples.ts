import { useMemo } from 'react'
import type { Contract } from '../../../shared/contract.ts'
import type { Permission } from '../../../shared/permission.ts'
import { call } from '../../api/client.ts'
import { invalidateDocuments, useContractQuery } from '../../api/contract-query.ts'
import { usePermits } from '../../session/session.ts'
import type { MeasuredBody } from './measured-sample-dialog.tsx'
import type { SamplesOfOrder } from './measured-sample-list.tsx'

/** The calls that read and save the measured samples of an order, who may save them, and the noun of the order. */
export type MeasuredSampleCalls = {
  readonly read: Contract
  readonly save: Contract
  readonly writers: Permission
  readonly noun: string
}

/** Reads the measured samples of an order. `save` is undefined for people who may not measure. */
export function useMeasuredSamples({ read, save, writers, noun }: MeasuredSampleCalls, id: number) {
  const params = { params: { id } } as object
  const { data } = useContractQuery(read, params, { noun, quiet: true })
  const isWriter = usePermits(writers)
  const keep = useMemo(() => {
    if (!isWriter) return undefined
    return async (body: MeasuredBody) => {
      await call(save, { params: { id }, body } as object)
      await invalidateDocuments(noun)
    }
  }, [save, noun, id, isWriter])
  return { samples: data as SamplesOfOrder | undefined, save: keep }
}

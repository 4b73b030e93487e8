import { useEffect, useMemo } from 'react'
import { z } from 'zod'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { keptRecords } from '../../../../core/browser/phone/kept-records.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { id } from '../../../../core/shared/contract.ts'
import { signedIn } from '../../../../core/shared/permission.ts'
import { warehouseSearch } from '../../../master-data/public.ts'

const places = z.object({
  id,
  warehouses: z.array(z.object({ id, name: z.string(), locations: z.array(z.object({ id, code: z.string() })) })),
})
type Places = z.output<typeof places>

/** A warehouse with its locations, as phones choose them. */
export type PhoneWarehouse = Places['warehouses'][number]

const all = 1
const keptPlaces = keptRecords<Places>('warehouses', places, signedIn)

const asked = { query: { page: 1, size: 100 }, body: { isDeleted: false } }

/** The warehouses that are in use; without the network those that the phone last read. Undefined while they are read. */
export function useWarehouses(): readonly PhoneWarehouse[] | undefined {
  const { actor: person } = useSession()
  const { data, error } = useContractQuery(warehouseSearch, asked, { quiet: true })
  const warehouses = useMemo(
    () =>
      data?.records.map(({ id: of, name, warehouseLocations }) => ({
        id: of,
        name,
        locations: warehouseLocations.map(({ id: at, code }) => ({ id: at, code })),
      })),
    [data],
  )
  useEffect(() => {
    if (warehouses && person) keptPlaces.keep(person, { id: all, warehouses }, new Date())
  }, [warehouses, person])
  if (warehouses) return warehouses
  return error ? ((person && keptPlaces.find(person, () => true))?.record.warehouses ?? []) : undefined
}

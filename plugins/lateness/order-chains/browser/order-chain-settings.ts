import { useMemo } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { cacheLifetimes } from '../../../../core/browser/api/query-client.ts'
import { systemSettings } from '../../../../core/shared/setting-contract.ts'
import { calendarIn } from '../../../../core/shared/working-calendar.ts'
import { workingCalendar } from '../../../admin/public.ts'
import { templateIn } from '../chain-stages.ts'

/** The settings by which targets and slack are reckoned, read again when somebody changes them. */
export function useChainSettings() {
  const { data, error, refetch } = useContractQuery(
    systemSettings,
    {},
    { noun: 'system_settings', staleTime: cacheLifetimes.dictionary, quiet: true },
  )
  const settings = useMemo(() => {
    if (!data) return undefined
    const values = new Map(data.map(({ key, value }) => [key, value]))
    return { template: templateIn((key) => values.get(key)), calendar: calendarIn(values.get(workingCalendar) ?? '') }
  }, [data])
  return { settings, error, refetch }
}

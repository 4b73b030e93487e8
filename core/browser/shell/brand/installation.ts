import { useQuery } from '@tanstack/react-query'
import type { Installation } from '../../../shared/session-contract.ts'
import { setAssetHost } from '../../api/asset.ts'
import { request } from '../../api/client.ts'
import { setSendsMail } from '../../api/mail-sending.ts'
import { cacheLifetimes } from '../../api/query-client.ts'

declare const __VERSION__: string

/** Version, time and hash of what is running. Without the file only the version is known. */
export type BuildInfo = { readonly version: string; readonly buildTime?: string; readonly gitHash?: string }

const nothingSet: Installation = {
  assetHost: '',
  productName: '',
  productLogo: '',
  filingNumber: '',
  filingLink: '',
  icpNumber: '',
  icpLink: '',
  sendsMail: false,
}

async function readInstallation(): Promise<Installation> {
  const answer = (await request({ method: 'GET', path: 'config' })) as Partial<Installation> | undefined
  const texts = Object.entries(answer ?? {}).filter(([key, value]) => key in nothingSet && typeof value === 'string')
  const sendsMail = answer?.sendsMail === true
  const installation = { ...nothingSet, ...Object.fromEntries(texts), sendsMail } as Installation
  setAssetHost(installation.assetHost)
  setSendsMail(sendsMail)
  return installation
}

const installationQuery = {
  queryKey: ['config', 'config'],
  queryFn: readInstallation,
  staleTime: cacheLifetimes.dictionary,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true, background: true },
}

/** What is set up for this installation: product name, filing numbers. Empty texts until the server answers. */
export function useInstallation(): Installation {
  return useQuery(installationQuery).data ?? nothingSet
}

async function readBuildInfo(): Promise<BuildInfo> {
  const answer = await fetch('/build-info.json')
  const given = (answer.ok ? await answer.json() : {}) as Partial<Record<keyof BuildInfo, unknown>>
  const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
  const buildTime = text(given.buildTime)
  const gitHash = text(given.gitHash)
  return {
    version: text(given.version) ?? __VERSION__,
    ...(buildTime ? { buildTime } : {}),
    ...(gitHash ? { gitHash } : {}),
  }
}

/** What is running, for the foot of the navigation. */
export function useBuildInfo(): BuildInfo {
  const { data } = useQuery({
    queryKey: ['build-info'],
    queryFn: readBuildInfo,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
    retry: false,
  })
  return data ?? { version: __VERSION__ }
}

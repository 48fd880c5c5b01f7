const UPLOADED = /^\/?(sys-upload|cloud-upload)\//
const ELSEWHERE = /^(https?:|data:|blob:)/

/**
 * Where an uploaded file is found: under `/sys-upload/` unless its path says one of the two places itself; in the app
 * build at the origin of the server. Source: specification 000 §7.
 */
export function uploadUrl(path: string, origin = import.meta.env.VITE_API_ORIGIN ?? ''): string {
  if (ELSEWHERE.test(path)) return path
  const bare = path.replace(/^\//, '')
  return UPLOADED.test(path) ? `${origin}/${bare}` : `${origin}/sys-upload/${bare}`
}

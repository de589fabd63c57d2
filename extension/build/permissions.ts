/** Enforces the promised permissions: a build with others fails. */

type Manifest = {
  permissions?: string[]
  optional_permissions?: string[]
  host_permissions?: string[]
  optional_host_permissions?: string[]
  content_scripts?: unknown[]
  externally_connectable?: unknown
  web_accessible_resources?: unknown[]
  content_security_policy?: { extension_pages?: string }
}

const allowed = {
  permissions: ['activeTab', 'alarms', 'declarativeContent', 'storage'],
  optional_permissions: ['scripting', 'tabs'],
  optional_host_permissions: ['https://*/*'],
}

/** Violations of the permission promise in a built manifest; empty if there are none. */
export function brokenPromises(manifest: Manifest): string[] {
  const broken: string[] = []
  for (const [list, names] of Object.entries(allowed) as [keyof typeof allowed, string[]][]) {
    for (const name of manifest[list] ?? []) {
      if (!names.includes(name)) broken.push(`${list} may not hold '${name}'`)
    }
  }
  if (manifest.host_permissions?.length) broken.push('no site may be read after installation')
  if (manifest.content_scripts?.length) broken.push('no script may run in pages unasked')
  if (manifest.externally_connectable) broken.push('no page may send messages')
  if (manifest.web_accessible_resources?.length) broken.push('no page may load our files')
  const policy = manifest.content_security_policy?.extension_pages ?? ''
  if (!policy.startsWith("default-src 'none'")) broken.push('the policy has to forbid by default')
  if (/unsafe|\*|\bhttps?:(?!\/\/)/.test(policy)) broken.push('the policy is too wide')
  return broken
}

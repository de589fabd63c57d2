/**
 * Finds an installed Chromium-based browser. Plain JavaScript, because setup.mjs runs it before Node 26 is installed.
 */
import { existsSync } from 'node:fs'
import { posix, win32 } from 'node:path'

/** The paths to check, best first: the configured one, Chromium, Chrome, Edge. */
export function browserPaths(env, platform = process.platform) {
  const configured = env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : []
  return [...configured, ...usualPaths(platform, env)]
}

function usualPaths(platform, env) {
  if (platform === 'darwin') {
    const apps = ['Chromium', 'Google Chrome', 'Microsoft Edge']
    const folders = ['/Applications', ...(env.HOME ? [posix.join(env.HOME, 'Applications')] : [])]
    return apps.flatMap((app) =>
      folders.map((folder) => posix.join(folder, `${app}.app`, 'Contents', 'MacOS', app)),
    )
  }
  if (platform === 'win32') {
    const programs = ['Chromium/Application/chrome.exe', 'Google/Chrome/Application/chrome.exe']
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean)
    return [...programs, 'Microsoft/Edge/Application/msedge.exe'].flatMap((program) =>
      folders.map((folder) => win32.join(folder, program)),
    )
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return [
    ...[...names, 'microsoft-edge'].map((name) => posix.join('/usr/bin', name)),
    '/snap/bin/chromium',
  ]
}

/** The first existing path. */
export function findBrowser(env) {
  return browserPaths(env).find((path) => existsSync(path))
}

/** Firefox, if its journeys can run. */
export function findFirefox(env, platform = process.platform) {
  const configured = env.FIREFOX_PATH ? [env.FIREFOX_PATH] : []
  return [...configured, ...usualFirefox(platform, env)].find((path) => existsSync(path))
}

function usualFirefox(platform, env) {
  if (platform === 'darwin') return ['/Applications/Firefox.app/Contents/MacOS/firefox']
  if (platform === 'win32')
    return [win32.join(env.PROGRAMFILES ?? 'C:\\Program Files', 'Mozilla Firefox/firefox.exe')]
  return ['/usr/bin/firefox-esr', '/usr/bin/firefox']
}

/** localStorage key of the theme. Without a value the system's setting applies. */
export const themeKey = 'theme'

/** Runs inline before the first paint, so that the stored theme never flashes. */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

const { contextBridge, ipcRenderer } = require('electron')

contextBridge.exposeInMainWorld('sample', {
  sum: (columns) => ipcRenderer.invoke('sum', columns),
  hear: (listener) => {
    const heard = (_, value) => listener(value)
    ipcRenderer.on('told', heard)
    return () => ipcRenderer.off('told', heard)
  },
})

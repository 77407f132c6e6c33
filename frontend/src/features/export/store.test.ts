import { expect, it } from 'vitest'
import { folderOf } from './store'

it.each([
  ['C:\\Users\\Mia\\Old Bridge.html', 'C:\\Users\\Mia'],
  ['/home/mia/Old Bridge.html', '/home/mia'],
  ['/report.html', '/'],
])('the folder of %s', (file, folder) => expect(folderOf(file)).toBe(folder))

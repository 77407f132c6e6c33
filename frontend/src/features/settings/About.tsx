import { Button } from '@fluentui/react-components'
import { Copy16Regular, FolderOpen16Regular } from '@fluentui/react-icons'
import { useTexts } from '../../lib/language'
import { CommandButton } from '../../ui/CommandButton'
import { useApp } from '../../stores/state'
import { api } from '../../contracts/api'
import { attempt } from '../../ui/attempt'
import { copyText } from '../../ui/saving'
import { Head } from './Head'
import { Card, Row } from './Row'
import { useSettingsView } from './store'
import { texts } from './texts'

/** What CRG is, where things lie, and what it is made of. */
export function About() {
  const t = useTexts(texts)
  const version = useApp((s) => s.about?.version)
  const places = useSettingsView().places
  return (
    <>
      <Head title={t('about')} why={t('aboutWhy')} />
      <Card>
        <Row label={t('version')}>{() => <span className="mono">{version}</span>}</Row>
        <Row label={t('projectFolder')} hint={<span className="mono break">{places.project}</span>}>
          {() => <Folder path={places.project} />}
        </Row>
        <Row label={t('appFolder')} hint={<span className="mono break">{places.app}</span>}>
          {() => <Folder path={places.app} />}
        </Row>
        <Row label={t('allFiles')} hint={t('allFilesWhy')}>
          {() => <CommandButton id="file.open" icon={<></>} />}
        </Row>
        <Row label={t('licences')} hint={t('licencesWhy')}>
          {() => (
            <CommandButton id="app.notices" size="small">
              {t('showLicences')}
            </CommandButton>
          )}
        </Row>
        <Row label={t('ownLicence')} hint={t('ownLicenceWhy')} wide>
          {() => null}
        </Row>
      </Card>
    </>
  )
}

function Folder({ path }: { path: string }) {
  const t = useTexts(texts)
  return (
    <>
      <Button size="small" icon={<FolderOpen16Regular />} onClick={() => void attempt(() => api.projects.ShowFolder(path))}>
        {t('openFolder')}
      </Button>
      <Button size="small" icon={<Copy16Regular />} onClick={() => void copyText(path)}>
        {t('copyPath')}
      </Button>
    </>
  )
}

export namespace service {
	
	export interface Prefs {
	    theme: string;
	    textSize: number;
	    language: string;
	    motion: string;
	    views: Record<string, string>;
	}
	export interface About {
	    version: string;
	    kind: string;
	    os: string;
	    prefs: Prefs;
	    shown: string[];
	}
	export interface Card {
	    id: string;
	    l0: string;
	    text: string;
	    by: string;
	}
	export interface ChatNews {
	    added: boolean;
	    text: string;
	    pending: number;
	}
	export interface Crumb {
	    level: string;
	    name: string;
	}
	export interface ScaleView {
	    min: number;
	    max: number;
	}
	export interface DefinitionView {
	    id: string;
	    name: string;
	    file: string;
	    color: string;
	    icon: string;
	    description: string;
	    defaultImportance: number;
	    defaultState: string;
	    expectedInputs: string;
	    expectedOutputs: string;
	    directional: boolean;
	}
	export interface DefinitionSet {
	    nodeTypes: DefinitionView[];
	    edgeTypes: DefinitionView[];
	    categories: DefinitionView[];
	    states: DefinitionView[];
	    scale: ScaleView;
	}
	
	export interface EdgeColumns {
	    id: string[];
	    from: number[];
	    to: number[];
	    type: number[];
	    category: number[];
	}
	export interface EdgeRow {
	    id: string;
	    from: string;
	    to: string;
	    type: string;
	    category: string;
	    outside: boolean;
	}
	export interface FileNews {
	    file: string;
	}
	export interface FilesNews {
	    snapshot: number;
	}
	export interface GateNews {
	    id: string;
	    kind: string;
	    stale: boolean;
	}
	export interface TurnNews {
	    kind: string;
	    turn: string;
	    failures: number;
	    waitMs: number;
	    why: string;
	    problem?: Failure | null;
	}
	export interface TextNews {
	    turn: string;
	    text: string;
	}
	export interface GraphNews {
	    version: number;
	    label: string;
	    by: string;
	    turn: string;
	}
	export interface RunStatus {
	    running: boolean;
	    activity: string;
	    phase: string;
	    phaseIndex: number;
	    turn: number;
	    turns: number;
	    turnId: string;
	    position: string;
	    agent: string;
	    failures: number;
	    chatPending: number;
	    ending: string;
	    why: string;
	    problem?: Failure | null;
	}
	export interface ProjectNews {
	    dir: string;
	}
	export interface EventCatalogue {
	    project: ProjectNews;
	    status: RunStatus;
	    graph: GraphNews;
	    text: TextNews;
	    turn: TurnNews;
	    gate: GateNews;
	    chat: ChatNews;
	    files: FilesNews;
	    newFile: FileNews;
	    // Go type: struct {}
	    settings: any;
	    // Go type: struct {}
	    resync: any;
	}
	export interface Failure {
	    code: string;
	    message: string;
	    subject: string;
	    values: Record<string, string>;
	    text: string;
	    remedy: string;
	}
	
	
	export interface FolderEntry {
	    name: string;
	    dir: string;
	    project: boolean;
	}
	export interface Folder {
	    dir: string;
	    parent: string;
	    folders: FolderEntry[];
	}
	
	
	
	export interface GroupRow {
	    id: string;
	    label: string;
	    nodes: string[];
	    color: string;
	    x: number;
	    y: number;
	    width: number;
	    height: number;
	}
	export interface HistoryView {
	    undo: string;
	    redo: string;
	}
	export interface Total {
	    nodes: number;
	    edges: number;
	    levels: number;
	}
	export interface NodeRow {
	    id: string;
	    name: string;
	    type: string;
	    category: string;
	    state: string;
	    importance: number;
	    x: number;
	    y: number;
	    width: number;
	    height: number;
	    flags: number;
	    inside: number;
	}
	export interface LevelChange {
	    version: number;
	    reload: boolean;
	    nodes: NodeRow[];
	    edges: EdgeRow[];
	    removedNodes: string[];
	    removedEdges: string[];
	    groups: GroupRow[];
	    agents: Record<string, string>;
	    total: Total;
	}
	export interface NodeColumns {
	    id: string[];
	    name: string[];
	    type: number[];
	    category: number[];
	    state: number[];
	    importance: number[];
	    x: number[];
	    y: number[];
	    width: number[];
	    height: number[];
	    flags: number[];
	    inside: number[];
	}
	export interface LevelView {
	    level: string;
	    version: number;
	    path: Crumb[];
	    words: string[];
	    nodes: NodeColumns;
	    edges: EdgeColumns;
	    groups: GroupRow[];
	    agents: Record<string, string>;
	    total: Total;
	}
	
	
	
	export interface ProjectInfo {
	    dir: string;
	    name: string;
	    readOnly: boolean;
	}
	
	export interface RecentProject {
	    dir: string;
	    name: string;
	    at: string;
	    gone: boolean;
	}
	
	
	
	

}


// Several views in one place, one at a time.

import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

export interface Tab {
  readonly value: string;
  readonly title: string;
  readonly content: () => ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly tabs: readonly Tab[];
}

export const Tabs = ({ label, value, onChange, tabs }: TabsProps) => (
  <Base.Root value={value} onValueChange={changed => onChange(String(changed))}>
    <Base.List aria-label={label} className="flex flex-wrap gap-1 border-b border-line px-2 pt-2">
      {tabs.map(tab => (
        <Base.Tab
          key={tab.value}
          value={tab.value}
          className="-mb-px min-h-10 rounded-t-lg border-b-2 border-transparent px-3 text-sm font-medium text-soft hover:text-ink data-active:border-accent data-active:text-ink pointer-coarse:min-h-11"
        >
          {tab.title}
        </Base.Tab>
      ))}
    </Base.List>
    {tabs.map(tab => (
      <Base.Panel key={tab.value} value={tab.value} className="p-3 outline-offset-[-2px] sm:p-4">
        {tab.value === value && tab.content()}
      </Base.Panel>
    ))}
  </Base.Root>
);

import {type ReactNode} from 'react';

import {useTabs} from '@site/src/client/theme-internals';

interface Props {
  children: ReactNode;
  className?: string;
  value: string;
}

/**
 * One panel of tabs, labelled by its tab; without scripts all panels are shown with their labels
 * (src/css/no-script.css).
 */
export default function TabItem({children, className, value}: Props): ReactNode {
  const {selectedValue, tabValues} = useTabs();
  const label = tabValues.find((tab) => tab.value === value)?.label ?? value;
  return (
    <div
      role="tabpanel"
      className={`tab-panel ${className ?? ''}`.trim()}
      aria-label={label}
      data-label={label}
      data-value={value}
      hidden={value !== selectedValue}
    >
      {children}
    </div>
  );
}

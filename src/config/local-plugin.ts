import type {LoadContext, Plugin, PluginConfig, PluginModule} from '@docusaurus/types';

type MaybePromise<T> = T | Promise<T>;

/** Entry of one of this site's own plugins; the framework's type for plugin functions has no option types. */
export function local<Options>(
  plugin: (context: LoadContext, options: Options) => MaybePromise<Plugin<unknown> | null>,
  options: {[key: string]: unknown} = {},
): PluginConfig {
  return [plugin as unknown as PluginModule, options];
}
